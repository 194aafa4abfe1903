import { ADDRESS_MAX, cleanAddress } from '@portal/rules/person/address/address.ts';
import { useState } from 'react';
import { announce } from '../../ui/announcer/announce.ts';
import { Button } from '../../ui/button/button.tsx';
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
  const accept = ({ patch, said }: AddressPatch): void => {
    onChange(patch);
    setFound({ patch, said });
    focusField(id);
  };
  return (
    // The handlers only notice what is pasted into the input inside, and that it is left.
    <div
      onPaste={({ target, clipboardData }) => {
        // A part of a text is not a whole address.
        const replacesAll =
          target instanceof HTMLInputElement && target.selectionStart === 0 && target.selectionEnd === target.value.length;
        if (replacesAll) void read(clipboardData.getData('text'));
      }}
      onInput={() => setFound(undefined)}
      onBlur={({ target }) => target instanceof HTMLInputElement && void read(target.value)}
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
