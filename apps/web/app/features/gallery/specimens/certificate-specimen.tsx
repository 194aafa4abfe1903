import { CertificateNumberField } from '@portal/forms/certificate/certificate-number-field.tsx';
import { CertificateTypeField } from '@portal/forms/certificate/certificate-type-field.tsx';
import { CertificateValidityField } from '@portal/forms/certificate/certificate-validity-field.tsx';
import { NationalityField } from '@portal/forms/person/nationality-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { FieldGrid } from '@portal/forms/form/field-grid.tsx';
import { Specimen } from '../specimen.tsx';

export function CertificateSpecimen() {
  const { field, person } = usePersonBench();
  const { certificateType, certificateNo, certificateValidUntil, nationality } = person;
  return (
    <Specimen
      id="certificate"
      title="证件"
      note="九种证件各有号码规则；有效期按证件和年龄限定，满 46 周岁的身份证可选“长期有效”；国籍由证件带出。身份证号码会填好下面的出生日期和性别。"
      value={{ certificateType, certificateNo, certificateValidUntil, nationality }}
    >
      <FieldGrid>
        <CertificateTypeField {...field} adult={false} />
        <CertificateNumberField {...field} />
        <CertificateValidityField {...field} />
        <NationalityField {...field} />
      </FieldGrid>
    </Specimen>
  );
}
