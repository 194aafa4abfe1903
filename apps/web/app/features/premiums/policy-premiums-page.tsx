import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { DetailHead } from '../centre/details/detail-head.tsx';
import { CardSection } from './card-section.tsx';
import { DueSection } from './due-section.tsx';
import { PremiumEntries } from './premium-entries.tsx';

/** 续期交费: the premiums of one policy. */
export function PolicyPremiumsPage({ loaded }: { readonly loaded: AnswerOf<'getPremiums'> }) {
  const [premiums, setPremiums] = useState(loaded);
  const { policyNo, productName, card } = premiums;
  const reload = () => api('getPremiums', { policyNo }).then(setPremiums);
  return (
    <>
      <DetailHead
        crumbs={[
          { label: '我的保单', to: paths.myPolicies() },
          { label: '保单详情', to: paths.policyDetails(policyNo) },
          { label: '续期交费' },
        ]}
        what="保单"
        title={productName}
        state={card ? { label: '自动扣款', tone: 'success' } : { label: '自助交费', tone: 'grey' }}
        number={policyNo}
        actions={
          <ButtonLink to={paths.allPremiums()} size="small">
            全部保单的保险费
          </ButtonLink>
        }
      />
      <DueSection premiums={premiums} reload={reload} />
      <CardSection premiums={premiums} reload={reload} />
      <PremiumEntries calendars={[premiums]} />
    </>
  );
}
