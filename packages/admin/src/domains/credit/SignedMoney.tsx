import { Money } from '~/ui/Money'

/** A signed amount; the sign shows the direction in addition to the colour. */
export const SignedMoney = ({ cents }: { cents: number }) => (
  <span
    dir="ltr"
    className="font-550 whitespace-nowrap text-[color-mix(in_srgb,var(--tone)_75%,#000)] data-[sign=plus]:[--tone:var(--mantine-color-teal-9)] data-[sign=minus]:[--tone:var(--mantine-color-red-8)] dark:text-[color-mix(in_srgb,var(--tone)_45%,#fff)]"
    data-sign={cents < 0 ? 'minus' : 'plus'}
  >
    {cents < 0 ? '−' : '+'}
    <Money cents={Math.abs(cents)} />
  </span>
)
