-- Ten questions, and what they are made of. Each is a view: `corpus.py query OUT NAME`, or any SQL over them and over the tables.
-- A problem is a grade, a rule, what was observed, and a view: "stuck fade alpha list"; where there are several apps, of one of them:
-- "Mail: stuck fade alpha list". A user who is not named counts as one of their own: `person`.

-- name: recordings
-- Sessions with what the others count by: the person, and the app (`of_app`) where there are several.
CREATE VIEW recordings AS
SELECT *, coalesce(sessions.user, session) AS person,
  CASE WHEN (SELECT count(DISTINCT app_name) FROM sessions) > 1 THEN coalesce(app_name, '') ELSE '' END AS of_app
FROM sessions;

-- name: versions
-- The versions of each app in their order. By their numbers, 1.9.0 before 1.10.0, those without any last; those with the same by their first day.
CREATE MACRO numbers(words) AS list_transform(regexp_extract_all(words, '[0-9]+'), lambda word: word::DOUBLE);
CREATE VIEW versions AS
SELECT of_app, app, count(DISTINCT person) AS users, count(*) AS sessions, row_number() OVER (PARTITION BY of_app
  ORDER BY nullif(numbers(regexp_extract(app, '^[vV]?([0-9]+([.][0-9]+)+|[0-9]+$)')), []) NULLS LAST, min(day) NULLS LAST, numbers(app), app) AS position
FROM recordings WHERE app IS NOT NULL GROUP BY of_app, app ORDER BY of_app, position;

-- name: seen
-- Findings with what their sessions say; the rows that the others count.
CREATE VIEW seen AS
SELECT concat_ws(' ', nullif(of_app, '') || ':', grade, rule, kind, view) AS problem, findings.*, of_app, device, person,
  id, source, digest, session_number, list_position(['start', 'late', 'odd', 'wrong', 'stuck'], grade) AS weight
FROM findings JOIN (SELECT session, of_app, device, person, id, source, digest, number AS session_number FROM recordings) USING (session);

-- name: worst
-- What is worst: first what stays wrong, then by users and sessions touched.
CREATE VIEW worst AS
SELECT problem, count(DISTINCT person) AS users, count(DISTINCT session) AS sessions,
  round(100.0 * count(DISTINCT session) / any_value(all_of), 2) AS percent,
  arg_min(app, position) AS since, arg_max(text, (count, session)) AS example, arg_max(session, (count, session)) AS session
FROM seen JOIN (SELECT of_app, count(*) AS all_of FROM recordings GROUP BY of_app) USING (of_app)
LEFT JOIN (SELECT of_app, app, position FROM versions) USING (of_app, app)
GROUP BY problem ORDER BY any_value(weight) DESC, users DESC, sessions DESC, problem;

-- name: by_app
-- Problems by app version: sessions with it among all of that version.
CREATE VIEW by_app AS
SELECT problem, app, count(DISTINCT person) AS users, count(DISTINCT session) AS sessions, any_value(all_of) AS of,
  round(100.0 * count(DISTINCT session) / any_value(all_of), 2) AS percent, arg_max(session, (count, session)) AS session
FROM seen JOIN (SELECT of_app AS own, app AS shown, count(*) AS all_of FROM recordings GROUP BY own, shown)
  ON own = of_app AND shown IS NOT DISTINCT FROM app
GROUP BY problem, app ORDER BY percent DESC, sessions DESC, problem, app;

-- name: by_device
-- Problems by device.
CREATE VIEW by_device AS
SELECT problem, device, count(DISTINCT person) AS users, count(DISTINCT session) AS sessions, any_value(all_of) AS of,
  round(100.0 * count(DISTINCT session) / any_value(all_of), 2) AS percent, arg_max(session, (count, session)) AS session
FROM seen JOIN (SELECT of_app AS own, device AS shown, count(*) AS all_of FROM recordings GROUP BY own, shown)
  ON own = of_app AND shown IS NOT DISTINCT FROM device
GROUP BY problem, device ORDER BY percent DESC, sessions DESC, problem, device;

-- name: by_rule
-- Rules by grade: where to begin.
CREATE VIEW by_rule AS
SELECT rule, grade, count(DISTINCT person) AS users, count(DISTINCT session) AS sessions, count(*) AS findings
FROM seen GROUP BY rule, grade, weight ORDER BY weight DESC, users DESC, rule;

-- name: by_day
-- The trend: sessions a day, and how many of them show something that stays wrong.
CREATE VIEW by_day AS
SELECT sessions.day, count(*) AS sessions, count(bad) AS stuck, round(100.0 * count(bad) / count(*), 2) AS percent
FROM sessions LEFT JOIN (SELECT DISTINCT session AS bad FROM findings WHERE grade = 'stuck') ON bad = session
GROUP BY sessions.day ORDER BY sessions.day;

-- name: by_day_and_problem
-- The trend of each problem.
CREATE VIEW by_day_and_problem AS
SELECT problem, day, count(DISTINCT session) AS sessions FROM seen GROUP BY problem, day ORDER BY problem, day;

-- name: between_versions
-- Two versions side by side, A and B, for each pair of versions of an app: users with the problem among all users. `p` is the two-sided
-- exact test of Fisher (R. A. Fisher, Statistical Methods for Research Workers, 5th ed., 1934, section 21.02); `q` is p after the
-- procedure of Benjamini and Hochberg (J. R. Stat. Soc. B 57, 1995) over all problems of the pair: of those with q ≤ 0.05 one in
-- twenty is expected to be chance. Users are counted and not sessions, which are no independent tries if a user has many.
CREATE MACRO log_choose(n, k) AS lgamma(n + 1.0) - lgamma(k + 1.0) - lgamma(n - k + 1.0);
CREATE MACRO log_chance(k, n1, n2, m) AS log_choose(n1, k) + log_choose(n2, m - k) - log_choose(n1 + n2, m);
CREATE MACRO fisher(a, n1, b, n2) AS least(1.0, list_sum(list_transform(
  list_filter(range(greatest(0, a + b - n2), least(n1, a + b) + 1), lambda k:
    log_chance(k, n1, n2, a + b) <= log_chance(a, n1, n2, a + b) + 1e-7),
  lambda k: exp(log_chance(k, n1, n2, a + b)))));
CREATE VIEW between_versions AS
WITH touched AS (
  SELECT of_app, problem, app, count(DISTINCT person) AS people, arg_max(session, (count, session)) AS session
  FROM seen GROUP BY of_app, problem, app),
counted AS (
  SELECT a.of_app, a.app AS a, b.app AS b, problem, coalesce(ta.people, 0) AS a_users, a.users AS a_of,
    coalesce(tb.people, 0) AS b_users, b.users AS b_of, coalesce(tb.session, ta.session) AS session
  FROM versions AS a JOIN versions AS b ON a.of_app = b.of_app AND a.app <> b.app
  JOIN (SELECT DISTINCT of_app, problem FROM touched) AS problems ON problems.of_app = a.of_app
  LEFT JOIN (SELECT problem AS p, app AS v, people, session FROM touched) AS ta ON ta.p = problem AND ta.v = a.app
  LEFT JOIN (SELECT problem AS p, app AS v, people, session FROM touched) AS tb ON tb.p = problem AND tb.v = b.app
  WHERE ta.people > 0 OR tb.people > 0),
tested AS (SELECT *, fisher(a_users, a_of, b_users, b_of) AS p FROM counted),
ranked AS (
  SELECT *, p * count(*) OVER pair / row_number() OVER (pair ORDER BY p, problem) AS raised FROM tested
  WINDOW pair AS (PARTITION BY of_app, a, b))
SELECT nullif(of_app, '') AS app_name, a, b, problem,
  CASE WHEN a_users = 0 THEN 'new' WHEN b_users = 0 THEN 'gone'
    WHEN b_users * a_of > a_users * b_of THEN 'more' WHEN b_users * a_of < a_users * b_of THEN 'less' ELSE 'same' END AS change,
  a_users, a_of, b_users, b_of, p,
  least(1.0, min(raised) OVER (PARTITION BY of_app, a, b ORDER BY p, problem ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)) AS q, session
FROM ranked ORDER BY of_app, a, b, p, problem;

-- name: examples
-- For each problem the sessions to look at, the clearest first.
CREATE VIEW examples AS
SELECT problem, row_number() OVER (PARTITION BY problem ORDER BY count DESC, session, number) AS rank,
  session, id, source, session_number, number AS finding, t_us, line, text
FROM seen QUALIFY rank <= 5 ORDER BY problem, rank;

-- name: wrong_with_logs
-- What is wrong with the logs themselves, and what was lost.
CREATE VIEW wrong_with_logs AS
SELECT kind, count(*) AS logs, count(*) FILTER (lost) AS lost, arg_min(text, (id, text)) AS example, min(id) AS id
FROM errors GROUP BY kind ORDER BY logs DESC, kind;

-- name: lacking
-- What the headers of sessions lack.
CREATE VIEW lacking AS
SELECT what, count(*) FILTER (value IS NULL) AS without, count(*) AS of
FROM (SELECT day, app, device, sessions.user AS "user", recorder FROM sessions)
UNPIVOT INCLUDE NULLS (value FOR what IN (day, app, device, "user", recorder)) GROUP BY what ORDER BY without DESC, what;

-- name: smoothness
-- Hitches by app version and device: Apple's hitch time ratio, milliseconds a second of motion.
CREATE VIEW smoothness AS
SELECT any_value(app_name) AS app_name, app, device, count(DISTINCT session) AS sessions, round(sum(judged_us) / 1e6, 1) AS seconds,
  sum(hitches) AS hitches, round(1000.0 * sum(hitch_us) / nullif(sum(judged_us), 0), 2) AS hitch_ms_per_s
FROM measures JOIN (SELECT session, of_app, app_name, device FROM recordings) USING (session)
GROUP BY of_app, app, device ORDER BY hitch_ms_per_s DESC NULLS LAST, of_app, app, device;

-- name: broken_invariants
-- Bugs of the engine, or of a recorder: please tell us.
CREATE VIEW broken_invariants AS
SELECT invariant, count(DISTINCT session) AS sessions, count(*) AS violations, arg_min(text, (session, number)) AS example,
  min(session) AS session
FROM violations GROUP BY invariant ORDER BY sessions DESC, invariant;

-- name: verdicts
-- Verdicts by app version: how much of a fleet was judged at all.
CREATE VIEW verdicts AS
SELECT any_value(app_name) AS app_name, app, count(*) AS sessions, count(DISTINCT person) AS users,
  count(*) FILTER (verdict = 'failed') AS failed, count(*) FILTER (verdict = 'odd') AS odd,
  count(*) FILTER (verdict = 'fine') AS fine, count(*) FILTER (verdict = 'not judged') AS not_judged
FROM recordings LEFT JOIN (SELECT of_app, app, position FROM versions) USING (of_app, app)
GROUP BY of_app, app ORDER BY of_app, any_value(position);
