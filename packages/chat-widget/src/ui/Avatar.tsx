import { toWebUrl } from './to-web-url.ts'

type Props = { person: { firstName: string; avatar: string | null }; origin: string }

/** The image of an admin, or the first letter of their name. The name is beside it. */
export function Avatar({ person, origin }: Props) {
  const picture = person.avatar && toWebUrl(person.avatar, origin)
  return (
    <span class="avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : person.firstName.slice(0, 1).toUpperCase()}
    </span>
  )
}
