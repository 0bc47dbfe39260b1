import { Link } from 'react-router';
import { Message } from './message.tsx';
import { useShellWords } from './words.ts';

export function NotFound() {
  const t = useShellWords().notFound;
  return (
    <Message title={t.title}>
      <p className="text-ink-2">{t.hint}</p>
      <Link to="/" className="button-primary">
        {t.back}
      </Link>
    </Message>
  );
}
