import FileCheck from 'lucide-react/icons/file-check';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './verify.module.css';

interface FilePickerProps {
  id: string;
  file: File | undefined;
  error?: string;
  onChoose: (file: File | undefined) => Promise<void>;
}

/** The e-policy file to compare; optional. */
export function FilePicker({ id, file, error, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = async (): Promise<void> => {
    if (input.current) input.current.value = '';
    await onChoose(undefined);
    input.current?.focus();
  };
  return (
    <Field
      id={id}
      label="电子保单文件"
      hint="选择文件可以进一步确认内容未被改动。文件只在您的设备上比对，不会上传。"
      error={error}
      optional
      wide
    >
      {(control) => (
        <Cluster as="span" align="center" pad={2} side={4} corner="box" fill="mist" line className={styles.picker}>
          <input
            {...control}
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            className={styles.input}
            onChange={(event) => void onChoose(event.target.files?.[0])}
          />
          <Cluster as="span" grows align="center" gap={3} shrinks tone="sea" weight={600} line className={styles.face} aria-hidden="true">
            <FileCheck />
            <Text as="span" shrinks breaks>
              {file?.name ?? '选择 PDF 文件'}
            </Text>
          </Cluster>
          {file && (
            <Button
              kind="ghost"
              size="small"
              className={styles.remove}
              onClick={remove}
              icon={<X aria-hidden="true" />}
              aria-label="移除所选文件"
            >
              移除
            </Button>
          )}
        </Cluster>
      )}
    </Field>
  );
}
