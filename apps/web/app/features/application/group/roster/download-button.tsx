import type { RequestOf } from '@portal/contract/catalogue.ts';
import type { CallName } from '@portal/contract/call-paths.ts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { fetchFile } from '@portal/web-api/fetch-file.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { saveFile } from '@portal/ui/save-file.ts';

interface DownloadButtonProps<Name extends CallName> {
  readonly call: Name;
  readonly request: RequestOf<Name>;
  readonly fileName: string;
  readonly children: string;
}

/** Downloads a file of the draft. A plain link would not carry the access key. */
export function DownloadButton<Name extends CallName>({ call, request, fileName, children }: DownloadButtonProps<Name>) {
  const [problem, setProblem] = useState<string>();
  const download = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const file = await withFreshSession(() => fetchFile(call, request, new AbortController().signal));
      saveFile(file, file.type, fileName);
    } catch (error) {
      setProblem(asRefusal(error).line);
    }
  };
  return (
    <div>
      <Button icon={<Download aria-hidden="true" />} onClick={download} busyLabel="正在准备文件">
        {children}
      </Button>
      <FieldError message={problem} />
    </div>
  );
}
