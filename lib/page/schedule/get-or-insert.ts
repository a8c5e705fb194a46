// Map get-or-insert: returns the value of `key`, computing it on first use.

/** Returns the stored value of `key`; if there is none, stores and returns the result of `ask`. */
export function getOrInsert<Key, Answer>(
  answers: { get(key: Key): Answer | undefined; set(key: Key, answer: Answer): unknown },
  key: Key,
  ask: () => Answer,
): Answer {
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = ask();
    answers.set(key, answer);
  }
  return answer;
}
