import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { ALL_SITES } from '~/site'
import { ContactDrawer } from './ContactDrawer'
import { blankContact } from './contact-form'

type Props = {
  /** The site that the list is filtered by. */
  site: string
  onClose: () => void
}

/** Creates a contact; the form begins with a site, and so waits for the sites to load. */
export const NewContactDrawer = ({ site, onClose }: Props) => {
  const { data: sites } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const chosen = site === ALL_SITES ? sites?.[0]?.key : site
  return chosen && <Blank site={chosen} onClose={onClose} />
}

const Blank = ({ site, onClose }: Props) => {
  const [blank] = useState(() => blankContact(site))
  return <ContactDrawer contact={blank} onClose={onClose} />
}
