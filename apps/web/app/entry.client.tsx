import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchPageData } from '@portal/web-api/page-data.ts';
import { openForPrint } from '@portal/ui/fold/open-for-print.ts';

watchPageData();
openForPrint();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
