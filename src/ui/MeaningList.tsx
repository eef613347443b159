/** The glossary's words of a topic with their meanings, under headings. */
import { MEANINGS, type Topic } from '@/lib/meanings';
import './MeaningList.css';

export function MeaningList({ topic }: { topic: Topic }) {
  return MEANINGS.filter(({ topics }) => topics.includes(topic)).map(({ title, meanings }) => (
    <section key={title} className="MeaningList">
      <h3>{title}</h3>
      <dl>
        {meanings.map(({ word, text }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
