/// `exp` and `log` from basic IEEE operations alone.
///
/// A platform's maths library decides the last bit of these by itself, and by the processor it runs on. Here
/// only additions, multiplications, comparisons and operations on bit patterns are used, all fixed by IEEE
/// 754, and never a fused multiply-add: the bits are the same on every machine, in debug, release and
/// WebAssembly. Every NaN returned has the bits of `Double.nan`.
///
/// The error is below 0.500001 ulp: results are the nearest doubles but for those that lie almost half-way
/// between two.
///
/// Tables and Taylor polynomials, in the manner of P. T. P. Tang (Table-driven implementation of the
/// exponential function, 1989, and of the logarithm function, 1990), with double-double arithmetic for the
/// leading terms.
package enum Elementary {}
