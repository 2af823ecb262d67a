import type { CSSProperties } from 'react'
import classes from './Ui.module.css'

type Props = { name: string; size?: number }

/** Two letters in a circle with a colour derived from the name. Decorative: the name is beside it. */
export const Initials = ({ name, size = 32 }: Props) => {
  const look: CSSProperties & Record<'--hue', number> = {
    '--hue': toHue(name),
    inlineSize: size,
    fontSize: size * 0.375,
  }
  return (
    <span
      className={`inline-grid flex-none place-items-center aspect-square rounded-full font-semibold leading-none ${classes.initials}`}
      style={look}
      aria-hidden
    >
      {toInitials(name)}
    </span>
  )
}

const toInitials = (name: string) => {
  const texts = name.split(/\s+/).filter(Boolean)
  return [texts.at(0), texts.length > 1 ? texts.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
}

const toHue = (name: string) =>
  [...name].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
