import { COPY_NOTE } from '@portal/rules/account/card-notes.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { PersonField } from '@portal/rules/product/product.ts';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { AfterIdentityConsent } from './after-identity-consent.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { type CardNotes, type CardReading, type IdCardImages, IdCardUpload, sideOf } from './id-card-upload.tsx';
import { patchFromCard } from './patch-from-card.ts';

interface CardPhotoFillProps {
  readonly path: string;
  readonly asked: readonly PersonField[];
  /** As far as it is filled in. */
  readonly person: Person;
  readonly onChange: (patch: Partial<Person>) => void;
}

/** Fills the fields of a person from photos of the ID card; everything can be corrected afterwards. */
export function CardPhotoFill({ path, asked, person, onChange }: CardPhotoFillProps) {
  const [isOpen, setOpen] = useState(false);
  const [images, setImages] = useState<IdCardImages>({});
  const [notes, setNotes] = useState<CardNotes>({});
  const id = `${path}.cardPhotos`;

  const fill = async (reading: CardReading): Promise<void> => {
    setNotes((before) => ({ ...before, [sideOf(reading)]: reading.notes }));
    onChange(await patchFromCard(reading, asked, person));
    announce(reading.notes.some((note) => note !== COPY_NOTE) ? '已按证件填写，未能确认的内容请自行填写' : '已按证件填写，请核对');
  };

  if (!isOpen)
    return (
      <Cluster align="center" gap={4} rowGap={2}>
        <Button icon={<ScanLine aria-hidden="true" />} onClick={() => setOpen(true)} blockOnPhone>
          拍身份证，自动填写
        </Button>
        <Text as="span" tone="muted">
          也可直接填写下面的内容
        </Text>
      </Cluster>
    );
  return (
    <Stack gap={4}>
      <AfterIdentityConsent id={`${id}.consent`}>
        <IdCardUpload
          id={id}
          value={images}
          onChange={(patch) => setImages((before) => ({ ...before, ...patch }))}
          onRead={(reading) => void fill(reading)}
          notes={notes}
        />
        <Text as="span" tone="muted">
          识别后请核对下面的内容，有误可直接修改
        </Text>
      </AfterIdentityConsent>
      <Cluster align="center" gap={4} rowGap={2}>
        <Button size="small" kind="ghost" onClick={() => setOpen(false)}>
          收起，手工填写
        </Button>
      </Cluster>
    </Stack>
  );
}
