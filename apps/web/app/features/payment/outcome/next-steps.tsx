import { receiptOfPolicy } from '@portal/rules/product/cooling-off.ts';
import FileText from 'lucide-react/icons/file-text';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Phone from 'lucide-react/icons/phone';
import Undo2 from 'lucide-react/icons/undo-2';
import { Card } from '../../../ui/card/card.tsx';
import styles from './next-steps.module.css';

const steps = [
  {
    Icon: FileText,
    title: '生成电子保单',
    text: '电子保单加盖电子签章，与纸质保单具有同等法律效力，通常一分钟内可以下载。',
  },
  { Icon: MessageSquareText, title: '接收通知', text: '承保结果会以短信告知投保人。请核对保单上的姓名、证件号码和保障内容。' },
  { Icon: Undo2, title: '犹豫期', text: `${receiptOfPolicy}，犹豫期自次日起算。期内退保，全额退还已交保险费。` },
  { Icon: Phone, title: '回访确认', text: '保险期间超过一年的，我们会致电请您确认投保内容，请如实回答，以保护您的权益。' },
];

/** The steps after the policy is issued. */
export function NextSteps() {
  return (
    <Card as="section" padding="large" aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.title}>
        接下来
      </h2>
      <ol className={styles.list}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className={styles.item}>
            <span className={styles.icon} aria-hidden="true">
              <Icon />
            </span>
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
