import type { ReactNode } from 'react'
import { useDocumentTitle } from '~/ui/use-document-title'

type Props = { title: string; lead?: ReactNode; children?: ReactNode }

/** A page shown before sign-in: its purpose and a single action. */
export const AuthCard = ({ title, lead, children }: Props) => {
  useDocumentTitle(title)
  return (
    <div className="w-[min(100%,392px)]">
      <h1 className="text-2xl font-650 leading-10 tracking-[-0.02em]">{title}</h1>
      {lead && <p className="mt-1 mb-8 leading-6 text-ink-2">{lead}</p>}
      {children}
    </div>
  )
}
