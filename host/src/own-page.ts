/**
 * Whether an answer is the product's own page. A proxy, a hotel's sign-in page or a maintenance page answers 200 with
 * HTML too: kept as the page for later, it would stand in for the product without a connection.
 */
export async function isOwnPage(response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200 || response.redirected || !type.includes('text/html')) return false;
  return /<html[^>]* data-mode="/.test(await response.clone().text());
}
