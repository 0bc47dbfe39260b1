import type { Example } from '../example.ts';
import { facts } from '../facts.ts';

const file = 'src/styles/theme.css';

const buttonOf = (name: string): Example => ({
  component: name,
  file,
  width: 220,
  states: {
    rest: ({ t }) => (
      <button type="button" className={name}>
        {t.orders.actions.pay}
      </button>
    ),
    focus: {
      focus: 'button',
      draw: ({ t }) => (
        <button type="button" className={name}>
          {t.orders.actions.pay}
        </button>
      ),
    },
    disabled: ({ t }) => (
      <button type="button" className={name} disabled>
        {t.orders.actions.pay}
      </button>
    ),
    'busy, with an icon': ({ t }) => (
      <button type="button" className={name} disabled aria-busy="true">
        <i className="icon-loader-circle size-4 motion-safe:animate-spin" />
        {t['after-sale'].say.busy}
      </button>
    ),
    'as a link': ({ t }) => (
      <a href="#examples" className={name}>
        {t.orders.actions.logistics}
      </a>
    ),
    'long text': ({ say }) => (
      <button type="button" className={name}>
        {say(facts.long)}
      </button>
    ),
  },
});

export const examples: readonly Example[] = [
  buttonOf('button-primary'),
  buttonOf('button-quiet'),
  {
    component: 'small-action',
    file,
    width: 220,
    states: {
      rest: ({ t }) => (
        <button type="button" className="small-action">
          {t.buyer.address.setDefault}
        </button>
      ),
      focus: {
        focus: 'button',
        draw: ({ t }) => (
          <button type="button" className="small-action">
            {t.buyer.address.setDefault}
          </button>
        ),
      },
    },
  },
];
