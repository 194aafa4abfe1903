import { useEffect, useState } from 'react';

/** An object URL to show `image`, revoked when it is no longer shown. */
export function useObjectUrl(image: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!image) return;
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [image]);
  return url;
}
