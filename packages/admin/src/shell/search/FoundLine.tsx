import { useEffect, useRef } from 'react'
import type { Found } from './found'
import classes from './SearchModal.module.css'

type Props = {
  id: string
  found: Found
  isActive: boolean
  /** Called when the mouse moves over the line. */
  onPoint: () => void
  onOpen: (found: Found) => void
}

/** A search result. It never receives the focus, which remains in the field. */
export const FoundLine = ({ id, found, isActive, onPoint, onOpen }: Props) => {
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.line}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={() => onOpen(found)}
    >
      <found.icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.title}>{found.title}</span>
      {found.about && <span className={classes.about}>{found.about}</span>}
    </button>
  )
}
