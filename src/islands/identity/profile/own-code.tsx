import { useState } from 'react';
import { type AccountTexts, CodeField } from '../../../components/form/code-field.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';

/** Whether the contact is an email address. */
export const isMail = (contact: string): boolean => contact.includes('@');

interface Wrong {
  readonly code?: string;
  readonly password?: string;
  readonly understood?: string;
}

/**
 * State and errors of forms that verify the account's owner.
 * @param wrongIn the errors of a code and a password
 */
export function useProof(wrongIn: (code: string, password: string) => Wrong) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  return { code, setCode, password, setPassword, ...useErrors({ code, password }, wrongIn(code, password)) };
}

interface OwnCodeProps {
  readonly account: AccountTexts;
  /** The account's phone number or verified email address. */
  readonly contact: string;
  readonly send: (contact: string) => Promise<unknown>;
  readonly proof: ReturnType<typeof useProof>;
}

/** The code sent to the account's own contact. */
export const OwnCode = ({ account, contact, send, proof }: OwnCodeProps) => (
  <CodeField
    t={account}
    mobile={contact}
    mayMail
    send={(to) => {
      proof.forget('code');
      return send(to);
    }}
    value={proof.code}
    error={proof.errors.code}
    onChange={proof.setCode}
    onMobileWrong={() =>
      proof.refuse({ code: isMail(contact) ? account.errors.email : account.errors.mobile })
    }
  />
);
