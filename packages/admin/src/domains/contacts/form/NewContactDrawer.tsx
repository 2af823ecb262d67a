import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { FailedDrawer } from '~/ui/dialogs/FailedDrawer'
import { ContactDrawer } from './ContactDrawer'
import { blankContact } from './contact-form'

type Props = {
  /** The site that the list is filtered by. */
  site: string
  onClose: () => void
}

/** Creates a contact; the form begins with a site, and so waits for the sites to load. */
export const NewContactDrawer = ({ site, onClose }: Props) => {
  const { data: sites, error, refetch } = useSitesFor('contacts:change')
  const chosen = (sites?.find(({ key }) => key === site) ?? sites?.[0])?.key
  if (chosen) return <Blank site={chosen} onClose={onClose} />
  return error && <FailedDrawer title={m.contacts_add()} error={error} onRetry={refetch} onClose={onClose} />
}

const Blank = ({ site, onClose }: Props) => {
  const [blank] = useState(() => blankContact(site))
  return <ContactDrawer contact={blank} onClose={onClose} />
}
