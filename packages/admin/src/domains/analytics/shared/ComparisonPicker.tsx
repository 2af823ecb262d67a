import { Select } from '@mantine/core'
import { COMPARISONS, type Comparison } from '@storekeeper/contract/analytics/analytics-query'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './RangeBar.module.css'

const NAMES: Record<Comparison, () => string> = {
  previous: m.figures_compare_previous,
  month: m.figures_compare_month,
  year: m.figures_compare_year,
  none: m.figures_compare_none,
}

type Props = { compare: Comparison; onChange: (compare: Comparison) => void }

/** Selects the days that the figures are compared with. */
export const ComparisonPicker = ({ compare, onChange }: Props) => (
  <Select
    aria-label={m.figures_comparison()}
    data={COMPARISONS.map((value) => ({ value, label: NAMES[value]() }))}
    value={compare}
    onChange={(value) => value && onChange(value)}
    allowDeselect={false}
    leftSection={<IconArrowsLeftRight size={16} stroke={1.7} />}
    classNames={{ root: classes.comparison, input: classes.input }}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
  />
)
