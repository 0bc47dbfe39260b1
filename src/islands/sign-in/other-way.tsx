import { useEffect, useState } from 'react';

/** A link between login and registration that keeps the `redirect`. */
export function OtherWay({ href, label }: { readonly href: string; readonly label: string }) {
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(location.search), []);
  return (
    <a href={href + query} className="font-semibold text-accent hover:text-accent-strong">
      {label}
    </a>
  );
}
