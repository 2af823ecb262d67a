import { type ReactNode, useId } from 'react'
import classes from './Choices.module.css'

export type Choice<Value extends string> = { value: Value; label: string; sketch?: ReactNode }

type Props<Value extends string> = {
  title: string
  choices: readonly Choice<Value>[]
  /** Null if another setting overrides this one. */
  value: Value | null
  columns: 2 | 3
  onChoose: (value: Value) => void
}

/**
 * A setting with its options, as native radio buttons, which provide arrow keys, one tab stop and an
 * accessible name.
 */
export const Choices = <Value extends string>({ title, choices, value, columns, onChoose }: Props<Value>) => {
  const id = useId()
  return (
    <div className={classes.block}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className={classes.choices} data-columns={columns}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.sketch}
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  )
}
