import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useObjectUrl } from '../../forms/image-upload/use-object-url.ts';
import { useStoredImage } from '../../forms/image-upload/use-stored-image.ts';
import styles from './identity.module.css';

/** One image that the customer has sent. */
export function StoredPicture({ imageId, label }: { readonly imageId: string; readonly label: string }) {
  const { image, problem } = useStoredImage(imageId, undefined, () => undefined);
  const url = useObjectUrl(image);
  if (problem) return <p>{problem}</p>;
  return url ? <img className={styles.picture} src={url} alt={label} /> : <Skeleton shape="block" height="9rem" />;
}
