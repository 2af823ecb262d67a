import { type ReactNode, useId } from 'react'
import classes from '../Shell.module.css'

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
    <div className="py-4 [&+&]:border-t [&+&]:border-t-line">
      <h3 id={id} className="mb-2 text-sm font-semibold leading-5">
        {title}
      </h3>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="grid grid-cols-[repeat(2,1fr)] gap-2 data-[columns=3]:grid-cols-[repeat(3,1fr)]"
        data-columns={columns}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`relative grid gap-2 place-items-center p-2 border rounded-item text-sm font-medium leading-5 text-center cursor-pointer ${classes.choice}`}
          >
            <input
              type="radio"
              name={id}
              // Covers the whole option, so that all of it is clickable.
              className="absolute inset-0 m-0 opacity-0 cursor-pointer"
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
