import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { DraftOffer } from '../drafts/DraftOffer'
import type { Edit } from './use-edit-form'

type Props = { edit: Edit; className: string; children: ReactNode }

/**
 * The fields of a form. While they are locked, the element around the form has the focus; afterwards the field that had
 * it before.
 */
export const FormFields = ({ edit, className, children }: Props) => {
  const fields = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const around = fields.current?.closest<HTMLElement>('[role=dialog], main')
    const { activeElement } = document
    if (edit.isLocked) {
      const isInside = activeElement instanceof HTMLElement && fields.current?.contains(activeElement)
      back.current = isInside ? activeElement : null
      if (isInside) around?.focus({ preventScroll: true })
    } else if (activeElement === around) back.current?.focus({ preventScroll: true })
  }, [edit.isLocked])

  return (
    <div
      ref={fields}
      inert={edit.isLocked}
      className={className}
      style={edit.isLocked ? { opacity: 0.6, transition: 'opacity 150ms 300ms' } : undefined}
    >
      {edit.offer && <DraftOffer {...edit.offer} />}
      <Fragment key={edit.beginning}>{children}</Fragment>
    </div>
  )
}
