import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { AdvisedSection } from './advised/advised-section.tsx';
import { CloseSection } from './data/close-section.tsx';
import { ConsentsSection } from './consents/consents-section.tsx';
import { DataSection } from './data/data-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SignInSection } from './profile/sign-in-section.tsx';

interface AccountPageProps {
  readonly info: AnswerOf<'getUserInfo'>;
  readonly sessions: AnswerOf<'listSessions'>;
}

/** Everything that customers see and change of their own account. */
export function AccountPage({ info, sessions }: AccountPageProps) {
  return (
    <>
      <h1>我的账户</h1>
      <ProfileSection info={info} />
      <SignInSection info={info} />
      <DevicesSection sessions={sessions} />
      <ConsentsSection />
      <AdvisedSection />
      <DataSection phone={info.phoneNoShield} />
      <CloseSection phone={info.phoneNoShield} />
    </>
  );
}
