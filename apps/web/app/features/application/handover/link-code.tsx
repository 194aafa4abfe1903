import { useEffect, useState } from 'react';
import { CopyButton } from '@portal/ui/copy-button/copy-button.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './handover.module.css';

interface LinkCodeProps {
  /** The whole address. */
  readonly link: string;
  /** The name of the link for screen readers. */
  readonly what?: string;
  /** The instruction for the code. */
  readonly children: string;
}

/** An address as a code to scan and as a text to copy. */
export function LinkCode({ link, what = '投保单链接', children }: LinkCodeProps) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    void import('@portal/ui/draw-code.ts').then(async ({ drawCode }) => setImage(await drawCode(link)));
  }, [link]);
  return (
    <Cluster gap={4} align="center">
      <Box bordered corner="box" className={styles.image}>
        {image && <img src={image} alt={`${what}的二维码`} width="176" height="176" />}
      </Box>
      <div className={styles.how}>
        <p>{children}</p>
        <CopyButton text={link} what="链接">
          复制链接
        </CopyButton>
      </div>
    </Cluster>
  );
}
