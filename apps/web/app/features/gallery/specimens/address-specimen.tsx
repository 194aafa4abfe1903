import { AddressField } from '@portal/forms/region/address-field.tsx';
import { everywhere } from '@portal/forms/region/region-choices.ts';
import { PostcodeField } from '@portal/forms/region/postcode-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Specimen } from '../specimen.tsx';

export function AddressSpecimen() {
  const { field, person } = usePersonBench();
  return (
    <Specimen
      id="address"
      title="详细地址与邮编"
      note="至少 7 个字，并写明村、街道、路、小区或门牌号；邮政编码为 6 位数字。"
      value={{ address: person.address, postcode: person.postcode }}
    >
      <Stack gap={5}>
        <AddressField {...field} sold={everywhere} />
        <PostcodeField {...field} />
      </Stack>
    </Specimen>
  );
}
