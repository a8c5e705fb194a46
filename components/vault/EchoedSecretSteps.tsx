// Steps to take after a client secret has leaked, always shown on the account page.
import { optionsWords } from '../../lib/i18n/options';

/** Renders the steps in their order. */
export function EchoedSecretSteps() {
  const { title, steps } = optionsWords().leaked;
  return (
    <section class="advice" aria-labelledby="leaked-title">
      <h3 id="leaked-title">{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
