import Phone from 'lucide-react/icons/phone';
import styles from './branch-list.module.css';
import { type ProvinceBranches, provinceAnchor } from './group-by-province.ts';

/** The branches of every province with address and telephone. */
export function BranchList({ provinces }: { readonly provinces: readonly ProvinceBranches[] }) {
  return (
    <div className={styles.list}>
      {provinces.map(({ code, name, branches }, index) => (
        <details key={code} name="branches" open={index === 0} className={styles.province}>
          <summary className={styles.summary}>
            <h3>{name}</h3>
            <span className={styles.count}>{branches.length} 个机构</span>
          </summary>
          {/* The anchor is inside: following a link to it opens the section. */}
          <ul id={provinceAnchor(code)} className={styles.branches}>
            {branches.map((branch) => (
              <li key={branch.code} className={styles.branch}>
                <h4>{branch.name}</h4>
                <p>{branch.address}</p>
                <a href={`tel:${branch.phone}`} className={styles.phone}>
                  <Phone aria-hidden="true" />
                  {branch.phone}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
