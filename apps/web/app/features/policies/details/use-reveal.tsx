import type { AnswerOf } from '@portal/contract/catalogue.ts';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useSession } from '@portal/web-api/use-session.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ProofDialog } from '../../account/proof/proof-dialog.tsx';

type Policy = AnswerOf<'getPolicy'>;
type Changes = AnswerOf<'listPolicyChanges'>['list'];

/** The insured people that the page of a policy shows. */
const shownPeople = 40;

interface Revealed {
  readonly policy: Policy;
  readonly changes: Changes;
  /** Shows and hides the masked data. */
  readonly button: ReactNode;
}

/** A policy and its changes, masked until its owner has proved their phone and asked to see them in full. */
export function useReveal(policy: Policy, changes: Changes): Revealed {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<AnswerOf<'revealPolicy'>>();
  const { policyNo } = policy;
  const revealed = whole?.policyNo === policyNo ? whole : undefined;
  const button = (
    <>
      <Button
        size="small"
        onClick={() => (revealed ? setWhole(undefined) : setAsking(true))}
        icon={revealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      >
        {revealed ? '隐藏完整信息' : '显示完整信息'}
      </Button>
      <ProofDialog
        open={isAsking}
        title="显示完整信息"
        phone={session.state === 'customer' ? session.customer.phoneNoShield : ''}
        submit="显示"
        busyLabel="正在核对"
        onClose={() => setAsking(false)}
        act={async (ticket) => {
          setWhole(await api('revealPolicy', { policyNo, ticket, pageSize: shownPeople }));
          setAsking(false);
        }}
      >
        <p>将显示保单上各人完整的姓名、证件号码和手机号。为防止他人查看，请先确认是您本人。</p>
      </ProofDialog>
    </>
  );
  return {
    policy: revealed ? { ...policy, applicant: revealed.applicant, insureds: policy.group ? policy.insureds : revealed.insureds } : policy,
    changes: revealed?.changes ?? changes,
    button,
  };
}
