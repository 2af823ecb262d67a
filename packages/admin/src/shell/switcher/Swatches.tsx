import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from '../Shell.module.css'

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
    <div className="py-4 [&+&]:border-t [&+&]:border-t-line">
      <h3 id={id} className="mb-2 text-sm font-semibold leading-5">
        {title}
      </h3>
      <div className="flex flex-wrap gap-3">
        <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap gap-3">
          {swatches.map((swatch) => (
            <label
              key={swatch.value}
              className={`relative grid place-items-center size-9 border border-ink/22 rounded-full cursor-pointer ${classes.swatch}`}
              style={{ background: swatch.paint, color: swatch.ink }}
              title={swatch.label}
            >
              <input
                type="radio"
                name={id}
                // Covers the whole option, so that all of it is clickable.
                className="absolute inset-0 m-0 opacity-0 cursor-pointer"
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
