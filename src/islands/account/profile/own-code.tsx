import { useState } from 'react';
import { type AccountTexts, CodeField } from '../../../components/form/code-field.tsx';
import { focusFirstError } from '../../../components/form/first-error.ts';

/** Whether the own contact is an address of mail, and no number. */
export const isMail = (contact: string): boolean => contact.includes('@');

interface Wrong {
  readonly code?: string;
  readonly password?: string;
  readonly understood?: string;
}

/** What forms that prove whose account it is have in them, and what is wrong with it. */
export function useProof() {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Wrong>({});
  /** Shows what is wrong and goes there; whether nothing is. */
  const passes = (wrong: Wrong, form: Element): boolean => {
    setErrors(wrong);
    focusFirstError(form);
    return Object.keys(wrong).length === 0;
  };
  return { code, setCode, password, setPassword, errors, setErrors, passes };
}

interface OwnCodeProps {
  readonly account: AccountTexts;
  /** The account's own number, or proven address. */
  readonly contact: string;
  readonly send: (contact: string) => Promise<unknown>;
  readonly proof: ReturnType<typeof useProof>;
}

/** The code that is sent to the own contact. */
export const OwnCode = ({ account, contact, send, proof }: OwnCodeProps) => (
  <CodeField
    t={account}
    mobile={contact}
    mayMail
    send={send}
    value={proof.code}
    error={proof.errors.code}
    onChange={proof.setCode}
    onMobileWrong={() =>
      proof.setErrors({ code: isMail(contact) ? account.errors.email : account.errors.mobile })
    }
  />
);
