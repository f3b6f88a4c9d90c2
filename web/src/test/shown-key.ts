/** A challenge of the server, as the browser reads it. */
export const challenge = { optionsJson: JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] }) }

/** The browser's WebAuthn result after the member used a passkey. */
export function shownKey() {
  const bytes = new Uint8Array([1]).buffer
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes }
  return { id: 'key', rawId: bytes, response, type: 'public-key', getClientExtensionResults: () => ({}) } as never
}
