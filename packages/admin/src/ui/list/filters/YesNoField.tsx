import { ChoiceField } from './ChoiceField'

type Props = {
  label: string
  names: { any?: string; yes: string; no: string }
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

/** A filter by a flag: yes, no, or both. */
export const YesNoField = ({ label, names, value, onChange }: Props) => (
  <ChoiceField
    label={label}
    values={['yes', 'no']}
    getName={(answer) => names[answer]}
    any={names.any}
    chosen={value === undefined ? undefined : value ? 'yes' : 'no'}
    onChange={(answer) => onChange(answer && answer === 'yes')}
  />
)
