import Camera from 'lucide-react/icons/camera';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { accepted, takeFiles } from './accepted.ts';
import styles from './paper-upload.module.css';

interface AddPagesProps {
  /** The name of the paper: 营业执照. */
  readonly title: string;
  readonly hasPages: boolean;
  /** It takes the focus of a button that is gone. */
  readonly isNext: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The ways to add pages: files of the device, or the camera of a phone. */
export function AddPages({ title, hasPages, isNext, onChoose }: AddPagesProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const words = hasPages ? '继续添加' : '选择文件';
  return (
    <>
      <Cluster gap={3} rowGap={2}>
        <Button
          icon={<FileUp aria-hidden="true" />}
          aria-label={`${words}：${title}`}
          onClick={() => chooser.current?.click()}
          data-next={isNext ? '' : undefined}
        >
          {words}
        </Button>
        <Button
          className={styles.camera}
          icon={<Camera aria-hidden="true" />}
          aria-label={`拍照：${title}`}
          onClick={() => camera.current?.click()}
        >
          拍照
        </Button>
      </Cluster>
      <input
        ref={chooser}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={`选择${title}`}
        onChange={({ target }) => takeFiles(target, onChoose)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`拍摄${title}`}
        onChange={({ target }) => takeFiles(target, onChoose)}
      />
    </>
  );
}
