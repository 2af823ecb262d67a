import { ChoiceField } from './ChoiceField'

type Props = {
  label: string
  names: { any?: string; yes: string; no: string }
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

/** Only those that are, only those that are not, or both. */
export const YesNoField = ({ label, names, value, onChange }: Props) => (
  <ChoiceField
    label={label}
    values={['yes', 'no']}
    nameOf={(answer) => names[answer]}
    any={names.any}
    chosen={value === undefined ? undefined : value ? 'yes' : 'no'}
    onChange={(answer) => onChange(answer && answer === 'yes')}
  />
)
