import { useUncontrolled } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'

type Options<Value> = {
  value: Value | undefined
  defaultValue: Value | undefined
  onChange: ((value: Value) => void) | undefined
  empty: Value
}

/** A field's value as state: several uploads may complete before the next render. */
export const useFieldValue = <Value>({ value, defaultValue, onChange, empty }: Options<Value>) => {
  const [current, set] = useUncontrolled({ value, defaultValue, finalValue: empty, onChange })
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  }, [current])
  const change = (step: (value: Value) => Value) => {
    latest.current = step(latest.current)
    set(latest.current)
  }
  return [current, change] as const
}
