import argon2 from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, two passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password)

/**
 * Whether the password matches the hash. Without a hash (unknown e-mail address, or no password yet), it
 * takes as long and returns false, so that the response time does not reveal which addresses exist.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await argon2.verify(passwordHash ?? (await placeholderHash), password)
  return matches && passwordHash != null
}

const placeholderHash = argon2.hash('the password of no account')
