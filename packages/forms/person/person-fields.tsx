import type { PersonField } from '@portal/rules/product/product.ts';
import type { ReactNode } from 'react';
import { AddressField } from '../region/address-field.tsx';
import { CardPhotoFill } from '../image-upload/card-photo-fill.tsx';
import { BirthdayField } from '../date/birthday-field.tsx';
import { CertificateNumberField } from '../certificate/certificate-number-field.tsx';
import { CertificateTypeField } from '../certificate/certificate-type-field.tsx';
import { CertificateValidityField } from '../certificate/certificate-validity-field.tsx';
import type { DateBounds } from '../date/date-parts.ts';
import { EmailField } from './email-field.tsx';
import { GenderField } from './gender-field.tsx';
import { IncomeField } from './income-field.tsx';
import { NameField } from './name-field.tsx';
import { NationalityField } from './nationality-field.tsx';
import { OccupationField } from '../occupation/occupation-field.tsx';
import { FieldGrid, WideField } from '../form/field-grid.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { PersonPhoneField } from './person-phone-field.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import { isSettled, SettledIdentity } from './settled-identity.tsx';
import { SocialInsuranceField } from './social-insurance-field.tsx';
import { PostcodeField } from '../region/postcode-field.tsx';
import { RegionField } from '../region/region-field.tsx';
import { TaxResidenceField } from '../tax/tax-residence-field.tsx';

interface PersonFieldsProps extends PersonFieldProps {
  /** The fields that the product asks for; their order on screen is fixed here. */
  readonly asked: readonly PersonField[];
  readonly birthdays: DateBounds;
  /** Leaves out a child's certificates. */
  readonly adult: boolean;
  readonly certificateHint?: ReactNode;
  readonly phoneHint?: ReactNode;
  /** Shown before the name: a beneficiary's relation. */
  readonly children?: ReactNode;
}

/** What a pasted address may fill in besides itself. */
const fillable = ['name', 'phone'] as const;

/** All fields of one person: certificate, work, contact details. */
export function PersonFields(props: PersonFieldsProps) {
  const { asked, birthdays, adult, certificateHint, phoneHint, children, ...person } = props;
  const { product } = useSaleScope();
  const { errorAt } = useFormScope();
  const settled = ['birthday', 'gender', 'nationality'] as const;
  const asks = (field: PersonField): boolean => asked.includes(field);
  // The findings of each are shown at its own field.
  const isOneLine = settled.every((field) => asks(field) && !errorAt(`${person.path}.${field}`)) && isSettled(person.person);
  return (
    <FieldGrid>
      {children}
      {asks('certificate') && asks('name') && (person.person.certificateType ?? '0') === '0' && (
        <WideField>
          <CardPhotoFill path={person.path} asked={asked} person={person.person} onChange={person.onChange} />
        </WideField>
      )}
      {asks('name') && <NameField {...person} />}
      {asks('certificate') && <CertificateTypeField {...person} adult={adult} hint={certificateHint} />}
      {asks('certificate') && <CertificateNumberField {...person} />}
      {asks('certificateValidity') && <CertificateValidityField {...person} />}
      {isOneLine ? (
        <SettledIdentity person={person.person} path={person.path} />
      ) : (
        <>
          {asks('birthday') && <BirthdayField {...person} bounds={birthdays} />}
          {asks('gender') && <GenderField {...person} />}
          {asks('nationality') && <NationalityField {...person} />}
        </>
      )}
      {asks('occupation') && <OccupationField {...person} />}
      {asks('socialInsurance') && <SocialInsuranceField {...person} />}
      {asks('phone') && <PersonPhoneField {...person} hint={phoneHint} />}
      {asks('email') && <EmailField {...person} />}
      {asks('annualIncome') && <IncomeField {...person} />}
      {asks('postcode') && <PostcodeField {...person} />}
      {asks('region') && (
        <WideField>
          <RegionField {...person} sold={product} />
        </WideField>
      )}
      {asks('address') && (
        <WideField>
          <AddressField {...person} {...(asks('region') && { sold: product })} fills={fillable.filter(asks)} />
        </WideField>
      )}
      {asks('taxResidence') && (
        <WideField>
          <TaxResidenceField {...person} />
        </WideField>
      )}
    </FieldGrid>
  );
}
