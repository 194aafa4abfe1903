import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { cardPhotoExamples } from '../../art/card-photo-examples.tsx';
import styles from './identity.module.css';

/** How to photograph a card: one example that is right, and what makes a photo illegible. */
export function PhotoGuide() {
  return (
    <ul className={styles.guide} aria-label="拍摄要求">
      {cardPhotoExamples.map(({ id, label, isGood, picture }) => (
        <li key={id}>
          {picture}
          <span className={isGood ? styles.good : styles.bad}>
            {isGood ? <CircleCheck size={18} aria-hidden="true" /> : <CircleX size={18} aria-hidden="true" />}{' '}
            <span className="visually-hidden">{isGood ? '正确：' : '错误：'}</span>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
