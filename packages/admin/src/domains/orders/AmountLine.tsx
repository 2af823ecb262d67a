import type { ReactNode } from 'react'
import { Money } from '~/ui/Money'

type Props = { label: string; about?: ReactNode; cents: number; isStrong?: boolean }

/** One amount of a calculation, in a list of definitions. */
export const AmountLine = ({ label, about, cents, isStrong }: Props) => (
  <div
    className="group/line flex justify-between gap-4 data-strong:pt-2 data-strong:border-t data-strong:border-t-line data-strong:text-md data-strong:font-semibold"
    data-strong={isStrong || undefined}
  >
    <dt className="min-w-0 text-ink-2 wrap-anywhere group-data-strong/line:text-ink">
      {label}
      {about && <span className="ms-2 text-ink">{about}</span>}
    </dt>
    <dd className="flex-none">
      {/* Without the sign if nothing was paid, to avoid a negative zero. */}
      <Money cents={cents || 0} />
    </dd>
  </div>
)
