import { Money } from '~/ui/Money'

const minusClass = '[--tone:var(--mantine-color-red-8)]'
const plusClass = '[--tone:var(--mantine-color-teal-9)]'

/** A signed amount; the sign shows the direction in addition to the colour. */
export const SignedMoney = ({ cents }: { cents: number }) => (
  <span
    dir="ltr"
    className={`font-550 whitespace-nowrap text-[color-mix(in_srgb,var(--tone)_75%,#000)] dark:text-[color-mix(in_srgb,var(--tone)_45%,#fff)] ${cents < 0 ? minusClass : plusClass}`}
  >
    {cents >= 0 && '+'}
    <Money cents={cents} />
  </span>
)
