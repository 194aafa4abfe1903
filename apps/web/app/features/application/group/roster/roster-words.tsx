import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { OccupationDialog } from '@portal/forms/occupation/occupation-dialog.tsx';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './roster.module.css';
import type { RosterState, RosterTotals } from './use-roster.ts';

type RosterWord = AnswerOf<'listRosterWords'>['words'][number];

/** So many words are shown at once; the next ones come when these are settled. */
const MOST_SHOWN = 8;

interface RosterWordsProps {
  readonly roster: RosterState;
  readonly totals: RosterTotals;
}

/** The words of the roster that name no occupation. Read again whenever the roster changes. */
function useWords({ orderNo, people }: RosterState, isOpen: boolean): readonly RosterWord[] {
  const [words, setWords] = useState<readonly RosterWord[]>([]);
  const newest = useRef(0);
  useEffect(() => {
    newest.current += 1;
    const turn = newest.current;
    const take = (found: readonly RosterWord[]): void => {
      if (turn === newest.current) setWords(found);
    };
    if (!isOpen || !people?.roster?.faults) {
      take([]);
      return;
    }
    // Without the words every row can still be corrected by itself.
    api('listRosterWords', { orderNo }).then(
      (answer) => take(answer.words),
      () => take([]),
    );
  }, [orderNo, people, isOpen]);
  return words;
}

const sayWord = ({ word, count }: RosterWord): string => (word === '' ? `${count} 人没有填写职业` : `“${word}”（${count} 人）`);

/** Occupations that are not in the table: what each word may mean, as buttons that settle everybody who has the word. */
export function RosterWords({ roster, totals }: RosterWordsProps) {
  const { orderNo, take } = roster;
  const words = useWords(roster, totals.state === 'open');
  const [searched, setSearched] = useState<RosterWord>();
  const [problem, setProblem] = useState<string>();
  if (words.length === 0) return null;
  const choose = async ({ word }: RosterWord, occupation: string, label: string): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await api('chooseRosterOccupation', { orderNo, word, occupation });
      announce(`${answer.changed} 人的职业已选为${label}`);
      await take(answer.roster);
    } catch (error) {
      setProblem(asRefusal(error).line);
    }
  };
  return (
    <div className={styles.way} role="group" aria-labelledby="roster-words">
      <h3 id="roster-words">选择职业</h3>
      <Text tone="muted">名单里的这些写法在职业表中对不上。选一个职业，写法相同的人一起改好；个别人不同的，再点“修改”。</Text>
      <FieldError message={problem} />
      <ul className={styles.words}>
        {words.slice(0, MOST_SHOWN).map((word) => (
          <Stack as="li" gap={2} key={word.word}>
            <b>{sayWord(word)}</b>
            <Cluster gap={2}>
              {word.suggestions.map(({ value, label, lifeClass }) => (
                <Button key={value} onClick={() => choose(word, value, label)} busyLabel="正在保存">
                  {`${label}（${lifeClass} 类）`}
                </Button>
              ))}
              <Button kind="ghost" aria-haspopup="dialog" onClick={() => setSearched(word)}>
                {word.suggestions.length > 0 ? '其他职业' : '从职业表中选择'}
              </Button>
            </Cluster>
          </Stack>
        ))}
      </ul>
      {words.length > MOST_SHOWN && <Text tone="muted">还有 {words.length - MOST_SHOWN} 种写法，选好上面的以后显示。</Text>}
      <OccupationDialog
        open={searched !== undefined}
        onClose={() => setSearched(undefined)}
        onChoose={({ value, label }) => {
          setSearched(undefined);
          if (searched) void choose(searched, value, label);
        }}
        age={undefined}
        gender={undefined}
        written={searched?.word}
      />
    </div>
  );
}
