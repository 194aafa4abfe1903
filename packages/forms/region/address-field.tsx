import { ADDRESS_MAX, cleanAddress } from '@portal/rules/person/address/address.ts';
import { useEffect, useRef, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { focusField } from '../form/focus-field.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';
import type { AddressPatch } from './patch-from-address.ts';
import type { SoldRegions } from './region-choices.ts';

interface AddressFieldProps extends Omit<PersonFieldProps, 'role'> {
  /** Where the region may be. Absent: there is no field for a region, and the text stays whole. */
  readonly sold?: SoldRegions;
  /** What else a whole address may fill in, if it is empty. */
  readonly fills?: readonly ('name' | 'phone')[];
}

const none: readonly never[] = [];

const hint = '写到街道（村）、小区和门牌号，如：港澳大道868号5栋1203房';

/** Milliseconds after the last key: the rest of an address is typed behind its region. Not when the field is left: a button would move away under the finger. */
const pause = 500;

/**
 * The address below province, city and district. A whole address, pasted or typed, fills in the region too; if another region is chosen,
 * the customer decides.
 */
export function AddressField({ person, path, onChange, sold, fills = none }: AddressFieldProps) {
  const id = `${path}.address`;
  const [found, setFound] = useState<AddressPatch>();
  const read = async (text: string): Promise<void> => {
    if (!sold || text.trim() === '') return;
    const [{ loadRegions, regionLabel }, { patchFromAddress }] = await Promise.all([
      import('@portal/reference/regions.ts'),
      import('./patch-from-address.ts'),
    ]);
    const whole = patchFromAddress(text, person, { provinces: loadRegions(), regionLabel, sold, fills });
    if (!whole) return;
    if (!whole.otherRegion) onChange(whole.patch);
    announce(whole.otherRegion ? `这是${whole.otherRegion}的地址，与所选地区不同` : whole.said);
    setFound(whole);
  };
  const later = useReadLater(read);
  const accept = ({ patch, said }: AddressPatch): void => {
    onChange(patch);
    setFound({ patch, said });
    focusField(id);
  };
  return (
    // The handlers only notice what is pasted and typed into the input inside.
    <div
      onPaste={({ target, clipboardData }) => {
        // A part of a text is not a whole address.
        const replacesAll =
          target instanceof HTMLInputElement && target.selectionStart === 0 && target.selectionEnd === target.value.length;
        if (replacesAll) later.paste(clipboardData.getData('text'));
      }}
      onInput={({ target, nativeEvent }) => {
        setFound(undefined);
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (target instanceof HTMLInputElement && !isComposing) later.type(target.value);
      }}
      onCompositionEnd={({ target }) => target instanceof HTMLInputElement && later.type(target.value)}
    >
      <TextField
        path={id}
        label="详细地址"
        value={person.address}
        onChange={(address) => onChange({ address })}
        clean={cleanAddress}
        autoComplete="address-line1"
        most={ADDRESS_MAX}
        wide
        hint={
          found?.otherRegion ? (
            <>
              这是{found.otherRegion}的地址，与所选地区不同。
              <Button kind="link" size="small" onClick={() => accept(found)}>
                改为{found.otherRegion}
              </Button>
            </>
          ) : (
            (found?.said ?? (sold ? `${hint}；粘贴或填写带省市的完整地址，会自动分开` : hint))
          )
        }
      />
    </div>
  );
}

/** Reads a pasted text at once (the field has it in one line, and cut), a typed one after a pause. */
function useReadLater(read: (text: string) => Promise<void>) {
  const newest = useRef(read);
  newest.current = read;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pasted = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    paste: (text: string): void => {
      pasted.current = text;
    },
    type: (text: string): void => {
      clearTimeout(timer.current);
      const whole = pasted.current;
      pasted.current = undefined;
      timer.current = setTimeout(() => void newest.current(whole ?? text), whole === undefined ? pause : 0);
    },
  };
}
