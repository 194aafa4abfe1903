import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { FormStep } from '../steps/form-step.tsx';
import { CloseRoster } from './roster/close-roster.tsx';
import { FileNotes } from './roster/file-notes.tsx';
import { RosterConsents } from './roster/roster-consents.tsx';
import { AddPerson, RosterPeople } from './roster/roster-people.tsx';
import { RosterUpload } from './roster/roster-upload.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { useRosterFile } from './roster/use-roster-file.ts';
import { type RosterState, useRoster } from './roster/use-roster.ts';

/** The people of the group: uploaded or typed, corrected, confirmed, and each of them asked to agree. */
export function RosterStep() {
  return (
    <FormStep step="roster" {...stepTexts.roster}>
      <RosterBody />
    </FormStep>
  );
}

function RosterBody() {
  const roster = useRoster();
  const { people, failure, reload } = roster;
  const link = people?.roster?.link;
  // People agree on their own phones meanwhile.
  usePoll(reload, link && people.roster?.state === 'closed' && people.roster.unsigned > 0 ? 'slow' : 'none');
  if (failure && !people) return <FailurePanel error={failure.error} title="暂时无法打开名单" onRetry={reload} />;
  if (!people) return <Skeleton shape="block" height="20rem" />;
  return <Parts roster={roster} people={people} />;
}

/** One part after another: the file, its people, the confirmation, the consents. */
function Parts({ roster, people }: { readonly roster: RosterState; readonly people: NonNullable<RosterState['people']> }) {
  const { errorAt } = useFormScope();
  const file = useRosterFile(roster);
  const totals = people.roster;
  const missing = errorAt('group.roster');
  const isClosed = totals?.state === 'closed';
  const isBegun = totals !== null && totals.rows > 0;
  return (
    <Stack gap={8}>
      {missing !== undefined && !isBegun && (
        <div id="group.roster" tabIndex={-1}>
          <FieldError path="group.roster" message={missing} />
        </div>
      )}
      {!isBegun && (
        <>
          <RosterUpload roster={roster} file={file} />
          <AddPerson roster={roster} />
        </>
      )}
      {isBegun && isClosed && (
        <>
          <CloseRoster roster={roster} totals={totals} />
          <RosterConsents roster={roster} totals={totals} />
          <RosterPeople roster={roster} totals={totals} />
        </>
      )}
      {isBegun && !isClosed && (
        <>
          <FileNotes file={file} />
          <RosterPeople roster={roster} totals={totals} />
          <CloseRoster roster={roster} totals={totals} />
          <RosterUpload roster={roster} file={file} />
        </>
      )}
    </Stack>
  );
}
