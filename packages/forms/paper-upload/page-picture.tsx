import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { useState } from 'react';
import { useObjectUrl } from '../image-upload/use-object-url.ts';
import styles from './paper-upload.module.css';

/** A page, small: the picture if this page of the site has it and the browser can show it, else a sign for its kind. */
export function PagePicture({ picture, isPdf }: { readonly picture: Blob | undefined; readonly isPdf: boolean }) {
  const url = useObjectUrl(picture);
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={styles.picture} aria-hidden="true">
      {url && !isBroken ? <img src={url} alt="" onError={() => setBroken(true)} /> : isPdf ? <FileText /> : <Image />}
    </span>
  );
}
