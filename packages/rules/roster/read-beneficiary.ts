import { birthdayFromNumber, genderFromNumber } from '../person/certificate/certificate-number.ts';
import { checkRelation } from '../person/relation.ts';
import type { Person } from '../sale/answers/application.ts';
import { beneficiaryIsInsured } from '../sale/answers/beneficiaries.ts';
import { cleanPerson } from '../sale/answers/clean-application.ts';
import { haveSameCertificate } from '../sale/answers/parties.ts';
import { showCell } from './cell.ts';
import type { RosterColumn } from './columns.ts';
import type { RowReader } from './row-reader.ts';
import type { RosterBeneficiary } from './roster.ts';
import { readRelative, saysStatutory } from './words.ts';

const OTHER_COLUMNS = ['beneficiaryRelation', 'beneficiaryCertificateType', 'beneficiaryCertificateNo'] as const;
const COLUMN_OF: Readonly<Record<string, RosterColumn>> = {
  name: 'beneficiaryName',
  certificateType: 'beneficiaryCertificateType',
  certificateNo: 'beneficiaryCertificateNo',
};

function readPerson(reader: RowReader, name: string | undefined): Person {
  const type = reader.certificateType('beneficiaryCertificateType', 'beneficiaryCertificateNo');
  const certificateNo = reader.certificateNo('beneficiaryCertificateNo', type);
  const person = cleanPerson({ name, certificateType: type, certificateNo });
  if (type === undefined || person.certificateNo === undefined) return person;
  return cleanPerson({
    ...person,
    birthday: birthdayFromNumber(type, person.certificateNo),
    gender: genderFromNumber(type, person.certificateNo),
  });
}

/**
 * The beneficiary of a member: the heirs by law unless a close relative is named (保险法 39). `roster.relative`,
 * `roster.beneficiary_unclear`, and the rules of people and relations.
 */
export function readBeneficiary(reader: RowReader, member: Person): RosterBeneficiary {
  const isAlone = OTHER_COLUMNS.every((column) => reader.isEmpty(column));
  const cell = reader.cell('beneficiaryName');
  const name = cell && showCell(cell);
  if (reader.isEmpty('beneficiaryName') && isAlone) return { kind: 'statutory' };
  if (name !== undefined && saysStatutory(name)) {
    if (!isAlone)
      reader.find('beneficiaryName', 'roster.beneficiary_unclear', '受益人填写了“法定”，请清空受益人的其他列，或改填受益人姓名');
    return { kind: 'statutory' };
  }
  const person = readPerson(reader, name);
  const relation = reader.read(
    'beneficiaryRelation',
    (written) => readRelative(showCell(written)),
    'roster.relative',
    () => '受益人须是本人的近亲属，请填写父母、配偶或子女',
  );
  if (relation === undefined && reader.isEmpty('beneficiaryRelation'))
    reader.find('beneficiaryRelation', 'relation.required', '请填写受益人关系：父母、配偶或子女');
  reader.check(person, ['name', 'certificate'], 'beneficiary', (key) => COLUMN_OF[key] ?? 'beneficiaryName');
  if (haveSameCertificate(person, member)) reader.find('beneficiaryCertificateNo', beneficiaryIsInsured.rule, beneficiaryIsInsured.message);
  else if (relation) {
    const [refusal] = checkRelation(relation, { ...member, role: 'insured' }, { ...person, role: 'beneficiary' }, reader.context.today);
    if (refusal) reader.find('beneficiaryRelation', refusal.rule, refusal.message);
  }
  return { kind: 'named', ...(relation && { relation }), person };
}
