import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { PaperArt } from '../../../art/service/paper-art.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { CardRow } from '../../../ui/card-row/card-row.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from './claim-papers.module.css';

type Papers = AnswerOf<'listMedicalImages'>;

const all = 'all';

/** The kinds of claims, in the order of their first mention. */
function kindsOf(papers: Papers): Papers[number]['kinds'] {
  return [...new Map(papers.flatMap(({ kinds }) => kinds).map((kind) => [kind.code, kind])).values()];
}

/** The appearance of each paper for a claim; a choice shows those of one kind of claim. */
export function ClaimPapers({ papers }: { readonly papers: Papers }) {
  const [kind, setKind] = useState(all);
  const kinds = kindsOf(papers);
  const shown = papers.filter((paper) => kind === all || paper.kinds.some(({ code }) => code === kind));
  return (
    <section className={styles.section} aria-labelledby="papers">
      <h2 id="papers">材料示例</h2>
      <p className={styles.lead}>选择申请的类别，只看需要的材料。图为示意，以实际出具的材料为准。</p>
      <Segmented
        legend="申请类别"
        name="kind"
        wide
        value={kind}
        onValueChange={setKind}
        options={[{ value: all, label: '全部' }, ...kinds.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <p className={styles.count} role="status">
        共 <b className="num">{shown.length}</b> 种材料
      </p>
      <CardRow least="narrow">
        {shown.map((paper) => (
          <li key={paper.code} className={styles.paper}>
            <PaperArt image={paper.image} name={paper.name} className={styles.art} />
            <div>
              <h3>{paper.name}</h3>
              <p className={styles.text}>{paper.text}</p>
              <p className={styles.kinds}>
                {paper.kinds.length === kinds.length ? (
                  <Badge tone="blue">各类申请都需要</Badge>
                ) : (
                  paper.kinds.map(({ code, name }) => <Badge key={code}>{name}</Badge>)
                )}
              </p>
            </div>
          </li>
        ))}
      </CardRow>
    </section>
  );
}
