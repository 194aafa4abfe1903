import { DEFAULT_IMAGE_LIMIT_MB } from '@portal/rules/account/image.ts';
import { useRouteLoaderData } from 'react-router';

/** Megabytes that a file may have here: the server's setting, which every page carries. */
export function useImageLimit(): number {
  // Also where the root's data could not be loaded, a file can be chosen; the server checks it.
  const site = useRouteLoaderData<{ imageLimitMb: number }>('root');
  return site?.imageLimitMb ?? DEFAULT_IMAGE_LIMIT_MB;
}
