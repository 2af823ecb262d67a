import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import blockClasses from './Choices.module.css'
import classes from './Swatches.module.css'

export type Swatch<Value extends string> = { value: Value; label: string; paint: string; ink: string }

type Props<Value extends string> = {
  title: string
  swatches: readonly Swatch<Value>[]
  value: string
  onChoose: (value: Value) => void
  /** Further elements in the same row, such as a picker. */
  children?: ReactNode
}

/** A setting whose values are colours. */
export const Swatches = <Value extends string>({
  title,
  swatches,
  value,
  onChoose,
  children,
}: Props<Value>) => {
  const id = useId()
  return (
    <div className={blockClasses.block}>
      <h3 id={id} className={blockClasses.title}>
        {title}
      </h3>
      <div className={classes.row}>
        <div role="radiogroup" aria-labelledby={id} className={classes.row}>
          {swatches.map((swatch) => (
            <label
              key={swatch.value}
              className={classes.swatch}
              style={{ background: swatch.paint, color: swatch.ink }}
              title={swatch.label}
            >
              <input
                type="radio"
                name={id}
                className={blockClasses.radio}
                aria-label={swatch.label}
                checked={swatch.value === value}
                onChange={() => onChoose(swatch.value)}
              />
              {swatch.value === value && <IconCheck size={18} stroke={2.4} aria-hidden />}
            </label>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}
